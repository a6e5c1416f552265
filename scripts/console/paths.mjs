import path from "node:path";

/** The project's root folder. */
export const root = path.resolve(import.meta.dirname, "../..");

/** Where a running portal keeps its state: `.data`, or the folder named by PORTAL_DATA_DIR. */
export const dataFolder = path.resolve(root, process.env.PORTAL_DATA_DIR ?? ".data");

/** Marks and locks of the built folders, which belong to the source tree and not to one running portal. */
export const buildFolder = path.join(root, ".data", "build");

export const inRoot = (...parts) => path.join(root, ...parts);
export const inData = (...parts) => path.join(dataFolder, ...parts);
