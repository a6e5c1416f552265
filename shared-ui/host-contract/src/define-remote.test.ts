import packageJson from "../package.json";
import { defineRemote } from "./define-remote.js";
import { HOST_CONTRACT_VERSION } from "./version.js";

test("adds the contract version that the remote was built with", () => {
  const login = () => null;
  expect(defineRemote({ id: "mfe-auth", pages: { login } })).toEqual({
    id: "mfe-auth",
    contractVersion: HOST_CONTRACT_VERSION,
    pages: { login },
  });
});

test("uses the package's version as contract version", () => {
  expect(HOST_CONTRACT_VERSION).toBe(packageJson.version);
});
