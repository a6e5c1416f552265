import packageJson from "../package.json";
import { defineRemote } from "./define-remote.js";
import { HOST_CONTRACT_VERSION } from "./version.js";

test("a remote carries the version of the contract that it was built with", () => {
  const login = () => null;
  expect(defineRemote({ id: "mfe-auth", pages: { login } })).toEqual({
    id: "mfe-auth",
    contractVersion: HOST_CONTRACT_VERSION,
    pages: { login },
  });
});

test("the contract's version is its package's version", () => {
  expect(HOST_CONTRACT_VERSION).toBe(packageJson.version);
});
