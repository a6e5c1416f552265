import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { DEV_ORIGINS, listed, LOCAL, PIN, refused } from "../../testing/own-releases.js";
import { type CornerSetup, readStoredChoices, renderCorner } from "../../testing/render-corner.js";

describe("a choice in the address", () => {
  const at = (value: string) => `/admin/remotes?remote=mfe-admin&remote-override=${encodeURIComponent(value)}`;
  const CLEAN = "/admin/remotes?remote=mfe-admin";

  test("is stored only after the admin confirms it", async () => {
    const { openPage, host } = await renderCorner({ at: at(`mfe-dashboard@${LOCAL}`) });
    const dialog = await screen.findByRole("dialog", { name: "Use a local remote in this browser?" });
    expect(dialog).toHaveTextContent(`A link asks to load mfe-dashboard from ${LOCAL}, a server on your computer.`);
    expect(readStoredChoices()).toBe("{}");
    await userEvent.click(within(dialog).getByRole("button", { name: "Use the local remote" }));
    expect(readStoredChoices()).toBe(JSON.stringify({ "mfe-dashboard": { origin: LOCAL } }));
    expect(openPage.mock.calls).toEqual([[CLEAN]]);
    expect(host.visits).toEqual([]);
  });

  test("is dropped when the admin cancels", async () => {
    const { openPage, host } = await renderCorner({ at: at(`mfe-dashboard@${LOCAL}`) });
    await userEvent.click(await screen.findByRole("button", { name: "Cancel" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect([readStoredChoices(), host.visits, openPage.mock.calls]).toEqual(["{}", [CLEAN], []]);
  });

  test("pins a version for staff after a confirmation", async () => {
    await renderCorner({ at: at("mfe-dashboard@4.2.0"), role: "viewer" });
    const dialog = await screen.findByRole("dialog", { name: "Use this version in this browser?" });
    await userEvent.click(within(dialog).getByRole("button", { name: "Use this version" }));
    expect(readStoredChoices()).toBe(JSON.stringify({ "mfe-dashboard": { version: "4.2.0" } }));
  });

  test.each<[string, CornerSetup, string]>([
    [
      `mfe-dashboard@${LOCAL}`,
      { routes: { [DEV_ORIGINS]: listed() } },
      `mfe-dashboard ${LOCAL} can’t be used: it is not in REMOTE_DEV_ORIGINS.`,
    ],
    [
      "mfe-dashboard@4.2.0",
      { routes: { [PIN]: refused(404, "NO_SUCH_RELEASE") } },
      "mfe-dashboard 4.2.0 can’t be used: it does not exist.",
    ],
  ])("says why %s can not be used", async (value, setup, text) => {
    const { host } = await renderCorner({ at: at(value), ...setup });
    expect(await screen.findByRole("alertdialog")).toHaveTextContent(text);
    await userEvent.click(screen.getByRole("button", { name: "OK" }));
    expect([readStoredChoices(), host.visits]).toEqual(["{}", [CLEAN]]);
  });

  test.each([
    ["billing", `mfe-dashboard@${LOCAL}`],
    ["user", `mfe-dashboard@${LOCAL}`],
    ["user", "mfe-dashboard@4.2.0"],
    ["admin", "mfe-dashboard@https://evil.example"],
    ["admin", "mfe-dashboard@http://evil.example:3201"],
    ["admin", "mfe-dashboard@javascript:alert(1)"],
    ["admin", `../x@${LOCAL}`],
    ["admin", LOCAL],
  ])("is dropped without a question: %s, %s", async (role, value) => {
    const { host } = await renderCorner({ at: at(value), role });
    expect(screen.queryByRole("dialog")).toBeNull();
    expect([readStoredChoices(), host.visits]).toEqual(["{}", [CLEAN]]);
  });
});
