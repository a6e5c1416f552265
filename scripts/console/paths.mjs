import path from "node:path";

export const root = path.resolve(import.meta.dirname, "../..");

/** Data of a running portal: the folder in PORTAL_DATA_DIR, by default `.data`. */
export const dataFolder = path.resolve(root, process.env.PORTAL_DATA_DIR ?? ".data");

/** Marks and locks of builds. They belong to the source tree, not to a running portal. */
export const buildFolder = path.join(root, ".data", "build");

export const inRoot = (...parts) => path.join(root, ...parts);
export const inData = (...parts) => path.join(dataFolder, ...parts);
