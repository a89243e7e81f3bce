"""The doors: what a stranger meets, asked from outside."""


def pytest_configure(config):
    config.addinivalue_line(
        "markers", "slow: builds something or takes long; script/test all runs it")
