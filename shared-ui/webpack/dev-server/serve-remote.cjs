"use strict";

const fs = require("node:fs");
const path = require("node:path");

const webpack = require("webpack");
const WebpackDevServer = require("webpack-dev-server");

const { createErrorReport } = require("./error-report.cjs");
const { createFederatedBuild } = require("./federated-build.cjs");
const { createFederatedMiddleware } = require("./federated-middleware.cjs");
const { LOOPBACK, isPortTaken } = require("./is-port-taken.cjs");

/**
 * Serves a remote on one port of this machine: alone on its fake host with hot reload, and as a federated build that a deployed shell loads. The command
 * `portal-remote dev` starts this script and reads its messages: `{ kind: "ready", port }`, `{ kind: "errors" | "corrected", text }`,
 * `{ kind: "failed", code, text }`.
 *
 * @param {{ directory: string, port: number | null, portal: string | null }} options absolute folder; null: the port of the remote's configuration;
 * origin of the portal whose pages may load the files
 */
async function serveRemote({ directory, port: wanted, portal }) {
  const createConfig = require(path.join(directory, "webpack.config.cjs"));
  const standAlone = createConfig({ WEBPACK_SERVE: true });
  const port = wanted ?? standAlone.devServer.port;
  if (await isPortTaken(port)) return endWith({ kind: "failed", code: "PORT_IN_USE", text: `port ${port}` });
  const folder = path.join(directory, "node_modules", ".cache", "portal-remote", "live");
  fs.rmSync(folder, { recursive: true, force: true });

  const reportErrors = createErrorReport({ directory, send });
  const federated = createFederatedBuild(webpack(quiet(createConfig({ live: folder }))), {
    folder,
    onBuilt: (stats) => reportErrors("federated", stats),
    onFailed: fail,
  });
  const compiler = webpack(quiet(standAlone));
  const built = new Promise((resolve) => {
    compiler.hooks.done.tap("serve-remote", (stats) => {
      reportErrors("stand-alone", stats);
      resolve();
    });
  });
  const server = new WebpackDevServer(
    { ...createServerOptions(standAlone.devServer, { federated, portal }), port },
    compiler,
  );
  stopOnSignal(async () => {
    await server.stop();
    await federated.close();
  });
  await server.start();
  await Promise.all([built, federated.firstBuild]);
  return send({ kind: "ready", port });
}

/** This script reports errors itself. */
const quiet = (config) => ({ ...config, stats: "none", infrastructureLogging: { level: "error" } });

function createServerOptions(devServer, { federated, portal }) {
  return {
    ...devServer,
    host: LOOPBACK,
    setupExitSignals: false,
    setupMiddlewares: (middlewares) => {
      // After the checks of the request's host, before the stand-alone page, which answers every path.
      const index = middlewares.findIndex(({ name }) => name === "webpack-dev-middleware");
      const own = { name: "federated-build", middleware: createFederatedMiddleware(federated, portal) };
      return [...middlewares.slice(0, index), own, ...middlewares.slice(index)];
    },
  };
}

function send(message) {
  process.send?.(message);
}

/** Ctrl-C reaches all processes of a terminal. */
function stopOnSignal(stop) {
  const end = () => void stop().finally(() => process.exit(0));
  process.once("SIGINT", end);
  process.once("SIGTERM", end);
}

function fail(error) {
  endWith({ kind: "failed", code: null, text: error.stack ?? String(error) });
}

function endWith(message) {
  const end = () => process.exit(1);
  if (process.send) process.send(message, end);
  else end();
}

// A killed command leaves only a closed channel.
process.once("disconnect", () => process.exit(0));
serveRemote(JSON.parse(process.argv[2])).catch(fail);
