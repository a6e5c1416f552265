import { spawn } from "node:child_process";
import { once } from "node:events";

import { createChildEnvironment } from "../child-environment.js";
import { isRecord } from "../portal/read-json.js";
import { RefusedError } from "../refusal.js";

export interface DevServerOptions {
  /** Folder of the remote, absolute. */
  directory: string;
  /** null: the port of its webpack.config.cjs. */
  port: number | null;
  /** Origin of the portal whose pages may load the build. null: none. */
  portal: string | null;
  /** Receives build errors with their places, and their end. */
  onNews: (text: string) => void;
}

export interface DevServer {
  port: number;
  /** Resolves when the server has ended, with its exit code. */
  ended: Promise<number | null>;
  stop: () => Promise<void>;
}

/** @throws RefusedError when the server cannot start */
export type StartDevServer = (options: DevServerOptions) => Promise<DevServer>;

/** A server that does not stop is killed. */
const STOP_MS = 5000;

/**
 * Starts servers by this script of the presets. It runs the remote's configuration, so it gets neither token nor key.
 *
 * @param script absolute path
 */
export function createDevServerStart(script: string): StartDevServer {
  return async ({ onNews, ...options }) => {
    const child = spawn(process.execPath, [script, JSON.stringify(options)], {
      cwd: options.directory,
      env: createChildEnvironment({ NODE_ENV: "development" }),
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    const ended = once(child, "exit").then(([code]) => (typeof code === "number" ? code : null));
    const ready = new Promise<number>((resolve, reject) => {
      child.on("message", (message) => {
        const { kind, port, text, code } = readMessage(message);
        if (kind === "ready") resolve(port);
        else if (kind === "failed") reject(toRefusal(code, text, options.port));
        else onNews(text);
      });
      void ended.then(() => reject(toRefusal("", "It ended without a reason.", options.port)));
    });
    const port = await ready;
    const stop = async () => {
      child.kill("SIGTERM");
      const timer = setTimeout(() => child.kill("SIGKILL"), STOP_MS);
      await ended;
      clearTimeout(timer);
    };
    return { port, ended, stop };
  };
}

function readMessage(value: unknown) {
  const message = isRecord(value) ? value : {};
  const read = (name: string) => (typeof message[name] === "string" ? message[name] : "");
  return {
    kind: read("kind"),
    text: read("text"),
    code: read("code"),
    port: typeof message.port === "number" ? message.port : 0,
  };
}

function toRefusal(code: string, text: string, port: number | null): RefusedError {
  if (code === "PORT_IN_USE") {
    const fix = "Stop that program, or choose another port: portal-remote dev --port <number>.";
    const place = port === null ? `${text} of webpack.config.cjs` : `--port ${port}`;
    return new RefusedError([{ code, problem: "Another program listens on the port.", place, fix }]);
  }
  const problem = `The development server did not start. ${text.trim()}`;
  return new RefusedError([
    { code: "DEV_SERVER", problem, place: "webpack.config.cjs", fix: "Correct the configuration and start again." },
  ]);
}
