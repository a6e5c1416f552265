"use strict";

const { createShellConfig } = require("@portal/shared-ui/webpack");

const { LonelyEntryPlugin } = require("./build/lonely-entry.plugin.cjs");
const { PreloadBootstrapPlugin } = require("./build/preload-bootstrap.plugin.cjs");
const { RouteRemotesPlugin } = require("./build/route-remotes.plugin.cjs");

module.exports = createShellConfig({
  directory: __dirname,
  plugins: [new RouteRemotesPlugin({ directory: __dirname }), new PreloadBootstrapPlugin(), new LonelyEntryPlugin()],
});
