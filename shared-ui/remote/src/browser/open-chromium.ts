import { accessSync, constants } from "node:fs";
import path from "node:path";

import type { Browser } from "playwright-core";

import { RefusedError } from "../refusal.js";

type Environment = Readonly<Record<string, string | undefined>>;

/** @throws RefusedError without a browser */
export type OpenBrowser = (environment: Environment) => Promise<Browser>;

const NAMES = [
  ...["chromium-headless-shell", "chrome-headless-shell", "chromium", "chromium-browser"],
  ...["google-chrome", "google-chrome-stable", "microsoft-edge"],
];
const APPLICATIONS = ["Chromium", "Google Chrome", "Microsoft Edge"].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);

/** Opens `CHROMIUM_PATH`, else the Chromium that playwright-core installed, else an installed Chromium, Chrome or Edge. */
export const openChromium: OpenBrowser = async (environment) => {
  const { chromium } = await import("playwright-core");
  // Chromium refuses to sandbox pages of root.
  const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  const named = environment.CHROMIUM_PATH?.trim();
  if (named) {
    if (!isProgram(named)) throw missing(`CHROMIUM_PATH names ${named}, which is no program.`);
    return chromium.launch({ args, executablePath: named });
  }
  try {
    return await chromium.launch({ args });
  } catch (error) {
    if (!(error instanceof Error) || !error.message.includes("Executable doesn't exist")) throw error;
  }
  const executablePath = findInstalled(environment);
  if (executablePath === undefined) throw missing("No Chromium is installed.");
  return chromium.launch({ args, executablePath });
};

function findInstalled({ PATH = "" }: Environment): string | undefined {
  const folders = PATH.split(path.delimiter).filter(Boolean);
  const programs = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...programs, ...APPLICATIONS].find(isProgram);
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function missing(problem: string): RefusedError {
  const fix =
    "Run npx --no-install playwright-core install chromium, or set CHROMIUM_PATH to Chromium, Chrome or Edge.";
  return new RefusedError([{ code: "BROWSER_MISSING", problem, place: "this machine", fix }]);
}
