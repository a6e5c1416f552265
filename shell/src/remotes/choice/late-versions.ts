export { ownReleases } from "./portal-own-releases.js";
export { VersionCorner } from "./version-corner.js";
