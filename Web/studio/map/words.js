// The words of the photo map, in each language.

export const WORDS = {
  en: {
    "map": "Map of the world",
    "map.keys":
      "Arrow keys move it, plus and minus zoom, the keys [ and ] turn it, N turns north to the " +
      "top, Home shows all photos.",
    "map.controls": "Map controls",
    "map.step.zoomIn": "Zoom in",
    "map.step.zoomOut": "Zoom out",
    "map.step.north": "North to the top",
    "map.step.all": "Show all photos",
    "map.source": "Map: Natural Earth",
    "map.markers": "Photos on the map",
    "map.marker": "Photo near {place}",
    "map.cluster": "{count} photos near {place}",
  },
  ja: {
    "map": "世界地図",
    "map.keys":
      "矢印キーで移動、+ と − で拡大縮小、[ と ] で回転、Nで北を上に、Homeですべての写真を表示します。",
    "map.controls": "地図の操作",
    "map.step.zoomIn": "拡大",
    "map.step.zoomOut": "縮小",
    "map.step.north": "北を上に",
    "map.step.all": "すべての写真を表示",
    "map.source": "地図：Natural Earth",
    "map.markers": "地図の上の写真",
    "map.marker": "{place}付近の写真",
    "map.cluster": "{place}付近の写真{count}枚",
  },
};
