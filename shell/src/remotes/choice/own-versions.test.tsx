import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { LOCAL, PIN, refused } from "../../testing/own-releases.js";
import { type CornerSetup, loaded, readStoredChoices, renderCorner } from "../../testing/render-corner.js";

describe("the badge", () => {
  const badge = () => screen.findByRole("region", { name: "Versions in this browser" });

  test("names remote and version, and origin, and removes one of them", async () => {
    const choices = { "mfe-dashboard": { version: "4.2.0" }, "mfe-admin": { origin: LOCAL } };
    const { openPage } = await renderCorner({ choices });
    const items = within(await badge()).getAllByRole("listitem");
    expect(items.map(({ textContent }) => textContent)).toEqual([
      "mfe-dashboard 4.2.0Stop using mfe-dashboard 4.2.0",
      `mfe-admin from ${LOCAL}Stop using mfe-admin ${LOCAL}`,
    ]);
    await userEvent.tab();
    expect(screen.getByRole("button", { name: "Stop using mfe-dashboard 4.2.0" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    expect(readStoredChoices()).toBe(JSON.stringify({ "mfe-admin": { origin: LOCAL } }));
    expect(openPage.mock.calls).toEqual([[]]);
  });

  test.each<[string, CornerSetup, string]>([
    [
      "is suspended",
      { routes: { [PIN]: refused(409, "RELEASE_SUSPENDED") } },
      "Not used: it is suspended. You have the usual version.",
    ],
    ["is used from the next page load", { attempts: { "mfe-dashboard": loaded("4.1.3") } }, "From the next page load."],
  ])("says that a version %s", async (_, setup, note) => {
    await renderCorner({ choices: { "mfe-dashboard": { version: "4.2.0" } }, ...setup });
    expect(await badge()).toHaveTextContent(note);
  });

  test.each<[string, CornerSetup]>([
    ["a person who is not staff", { role: "user", choices: { "mfe-dashboard": { version: "4.2.0" } } }],
    ["a local remote of billing staff", { role: "billing", choices: { "mfe-dashboard": { origin: LOCAL } } }],
    ["a browser without choices", {}],
  ])("is not shown to %s", async (_, setup) => {
    await renderCorner(setup);
    expect(screen.queryByRole("region")).toBeNull();
  });
});
