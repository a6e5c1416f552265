/** Version of the contract between shell and remotes. The shell rejects another major version. */
export const HOST_CONTRACT_VERSION = "1.0.0";
