"use strict";

const { createRemoteConfig } = require("@portal/shared-ui/webpack");

module.exports = createRemoteConfig({ directory: __dirname, id: "mfe-wizard", port: 3330 });
