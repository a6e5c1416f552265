import { HOST_CONTRACT_VERSION } from "@portal/host-contract";

import { readChoice } from "./choice.js";
import { addDeclaredPages } from "./stand-alone-remote.js";

const definition = { id: "mfe-sample", contractVersion: HOST_CONTRACT_VERSION, pages: {} };
const setup = { definition, scenarios: { "signed in": { wire: {} } } };
const reviews = { path: "/x/mfe-sample/", label: "Reviews" };

test("a remote with pages of package.json alone shows the first of them", () => {
  const remote = addDeclaredPages(setup, { reviews });
  expect(remote.pages).toEqual({ reviews });
  expect(readChoice("", remote).page).toBe("reviews");
});

test("pages of package.json follow those of the shell's route table", () => {
  const home = { path: "/", label: "Home" };
  const remote = addDeclaredPages({ ...setup, pages: { home } }, { reviews });
  expect(Object.keys(remote.pages)).toEqual(["home", "reviews"]);
});

test("a setup may say more about a page of package.json", () => {
  const own = { ...reviews, scenarios: ["signed in"] };
  expect(addDeclaredPages({ ...setup, pages: { reviews: own } }, { reviews }).pages).toEqual({ reviews: own });
});
