"use strict";

const { createRemoteConfig } = require("@portal/shared-ui/webpack");

module.exports = createRemoteConfig({ directory: __dirname, id: "mfe-admin", port: 3340 });
