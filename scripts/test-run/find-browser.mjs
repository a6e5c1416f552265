import { accessSync, constants } from "node:fs";
import { Failure } from "../console/failure.mjs";
import { installSystemPackages, isDebian, isRoot } from "../database/debian-packages.mjs";
import { findProgram } from "../database/find-server.mjs";

/** Programs of Chromium without windows, which need half the time. */
const headlessShells = ["chromium-headless-shell", "chrome-headless-shell"];
const names = [
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
  "microsoft-edge",
  "msedge",
];
const macApplications = ["Chromium", "Google Chrome", "Microsoft Edge"].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);
const windowsPrograms = ["Google\\Chrome\\Application\\chrome.exe", "Microsoft\\Edge\\Application\\msedge.exe"].flatMap(
  (program) => ["ProgramFiles", "ProgramFiles(x86)", "LocalAppData"].map((name) => `${process.env[name]}\\${program}`),
);

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const findInstalled = () => findProgram(names) ?? [...macApplications, ...windowsPrograms].find(isExecutable);

async function installBrowser(name) {
  if (!isDebian() || !isRoot()) return "";
  return (await installSystemPackages([name, "fonts-liberation"])).output;
}

/**
 * Finds the browser for tests, in this order: CHROMIUM_PATH; an installed headless shell of Chromium; its package with
 * a font, as root on Debian. Then installed Chromium, Chrome or Edge; Debian's Chromium, as root.
 */
export async function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (isExecutable(named)) return named;
    throw new Failure(`CHROMIUM_PATH is '${named}', which is no program.`);
  }
  const ready = findProgram(headlessShells);
  if (ready) return ready;
  await installBrowser("chromium-headless-shell");
  const installed = findProgram(headlessShells) ?? findInstalled();
  if (installed) return installed;
  const output = await installBrowser("chromium");
  const fetched = findInstalled();
  if (fetched) return fetched;
  if (output) throw new Failure("No browser was found, and apt-get could not install chromium.", output.slice(-2000));
  throw new Failure("No browser was found: install Chromium, Chrome or Edge, or name one in CHROMIUM_PATH.");
}
