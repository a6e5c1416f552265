import { renderWithHost } from "@portal/shared-ui/testing";
import { screen } from "@testing-library/react";

import remote from "./remote.js";

describe("the remote of the pages before sign-in", () => {
  it("has the page names of the shell's route table", () => {
    expect(remote.id).toBe("mfe-auth");
    expect(Object.keys(remote.pages).sort()).toEqual([
      "documentCheck",
      "invitation",
      "login",
      "loginFlow",
      "passwordReset",
      "privacy",
      "register",
      "registerFlow",
      "terms",
    ]);
    expect(remote.contractVersion).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it.each([
    ["login", "Log in"],
    ["register", "Create your account"],
    ["registerFlow", "Set up your account"],
    ["loginFlow", "Confirm it is you"],
    ["passwordReset", "Reset your password"],
    ["documentCheck", "Check a document"],
    ["invitation", "Accept your invitation"],
    ["terms", "Terms of use"],
    ["privacy", "Privacy notice"],
  ])("shows %s with one heading", async (page, title) => {
    const Page = remote.pages[page];
    if (!Page) throw new Error(`No page ${page}.`);
    renderWithHost(<Page />);
    expect(await screen.findByRole("heading", { level: 1, name: title })).toBeInTheDocument();
    expect(screen.getByRole("main")).toBeInTheDocument();
  });
});
