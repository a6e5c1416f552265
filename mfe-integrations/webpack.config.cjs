"use strict";

const { createRemoteConfig } = require("@portal/shared-ui/webpack");

module.exports = createRemoteConfig({ directory: __dirname, id: "mfe-integrations", port: 3320 });
