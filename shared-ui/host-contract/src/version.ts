/** Version of the contract between shell and remotes. Another major is refused by the shell. */
export const HOST_CONTRACT_VERSION = "1.0.0";
