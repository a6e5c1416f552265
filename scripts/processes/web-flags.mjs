/** How Node runs a web process: with half of its young generation, which is as fast and leaves 16 MB to others (D392). */
export const webFlags = ["--max-semi-space-size=8"];
