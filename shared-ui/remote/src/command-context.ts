import type { PortalClient } from "./portal/create-portal-client.js";

export interface BuildResult {
  done: boolean;
  /** Printed by the build. */
  output: string;
}

/**
 * Builds the remote in this folder with its `webpack.config.cjs`.
 *
 * @param settings its `--env` values: `sourceMaps` for a release in `dist/`
 */
export type Build = (directory: string, settings: readonly string[]) => Promise<BuildResult>;

/** Given to every command. */
export interface CommandContext {
  /** Folder of the remote, absolute. */
  directory: string;
  client: PortalClient;
  build: Build;
  /** Prints a line about what happens now. */
  report: (line: string) => void;
}

/** Result of a command that was done. */
export interface Outcome {
  /** For people. */
  lines: readonly string[];
  /** For scripts: fields of the JSON document. */
  data: Readonly<Record<string, unknown>>;
  /** Runs on until the person stops it, after the result is printed. */
  end?: () => Promise<void>;
}
