const platforms = [
  { name: "macOS arm64", pattern: /darwin-arm64$/ },
  { name: "macOS x64", pattern: /darwin-x64$/ },
  { name: "Linux x64 (glibc)", pattern: /linux-x64(?:-gnu|-glibc)?$/ },
  { name: "Linux arm64 (glibc)", pattern: /linux-arm64(?:-gnu|-glibc)?$/ },
  { name: "Linux x64 (musl)", pattern: /linux-x64-musl$/, optional: true },
  { name: "Linux arm64 (musl)", pattern: /linux-arm64-musl$/, optional: true },
  { name: "Windows x64", pattern: /win32-x64(?:-msvc)?$/ },
];

const isNative = (name) => platforms.some(({ pattern }) => pattern.test(name));

function isLocked(packages, parent, name) {
  return [`${parent}/node_modules/${name}`, `node_modules/${name}`].some((key) => key in packages);
}

/** Returns the faults of a package whose native binaries are optional dependencies, one per platform. */
function checkNativePackages(packages, parent, names) {
  const faults = [];
  for (const { name: platform, pattern, optional } of platforms) {
    const binaries = names.filter((name) => pattern.test(name));
    if (binaries.length === 0 && !optional) faults.push(`${parent} has no binary for ${platform}`);
    for (const name of binaries) {
      if (!isLocked(packages, parent, name)) faults.push(`${parent}: ${name} is missing (${platform})`);
    }
  }
  return faults;
}

/**
 * Returns one sentence for each fault of a package-lock.json (version 3) that prevents an installation elsewhere:
 * download addresses, missing native packages of usual platforms.
 */
export function checkLockfile(lockfile) {
  const faults = [];
  for (const [key, entry] of Object.entries(lockfile.packages)) {
    if (/^[a-z+]+:\/\//.test(entry.resolved ?? "")) faults.push(`${key} carries a download address`);
    const names = Object.keys(entry.optionalDependencies ?? {});
    if (names.filter(isNative).length > 1) faults.push(...checkNativePackages(lockfile.packages, key, names));
  }
  return faults;
}
