import path from "node:path";

export const root = path.resolve(import.meta.dirname, "../..");

/** State of a running portal: `.data`, or the folder in PORTAL_DATA_DIR. */
export const dataFolder = path.resolve(root, process.env.PORTAL_DATA_DIR ?? ".data");

/** Marks and locks of built folders, which belong to the source tree and not to a running portal. */
export const buildFolder = path.join(root, ".data", "build");

export const inRoot = (...parts) => path.join(root, ...parts);
export const inData = (...parts) => path.join(dataFolder, ...parts);
