import { screen, waitFor, within } from "@testing-library/react";

import { buildPage, buildRelease, buildRemote, rotaRemote } from "../testing/build-remotes.js";
import { confirm, press, renderRemotes } from "../testing/render-remotes.js";
import { findRequests } from "./find-pages.js";

const list = <Row,>(...data: Row[]) => ({ status: 200, body: { data, nextCursor: null } });
const ACCEPT = "POST /remotes/{remote}/pages/accept";

/** Terms and descriptions of the page's lists, in order. */
async function readTerms(): Promise<string[]> {
  await screen.findByText("mfe-rota", { selector: "h2 span" });
  return screen.getAllByRole("definition").map(({ textContent }) => textContent.replace(/\s+/g, " ").trim());
}

test("shows pages that wait, and what was accepted before", async () => {
  renderRemotes({ "GET /remotes": () => list(rotaRemote) });
  expect(await readTerms()).toEqual([
    "Rota /x/mfe-rota/",
    "Clients, admins, billing staff, and viewersaccepted before: Clients and admins",
    "“Rota”",
    "Hours /x/mfe-rota/hours/all",
    "Admins",
    "None",
  ]);
  const title = screen.getByRole("heading", { name: "mfe-rota wants to add a page and change a page" });
  const versions = screen.getByRole("heading", { name: /^Signing keys/ });
  expect(title.compareDocumentPosition(versions)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test("lists accepted pages with who may open them and who accepted them", async () => {
  renderRemotes({ "GET /remotes": () => list(rotaRemote) });
  const rows = within(await screen.findByRole("list", { name: "Accepted pages" })).getAllByRole("listitem");
  expect(rows.map(({ textContent }) => textContent.replace(/\s+/g, " "))).toEqual([
    "Rota /x/mfe-rota/Clients and admins; link “Rota”; accepted Fri, Nov 20 by Alex Morgan",
  ]);
});

test("accepts the pages of the version after a confirmation that says what opens to whom", async () => {
  let isAccepted = false;
  const accepted = buildRemote(rotaRemote.releases, 2, [buildPage()]);
  const { api } = renderRemotes({
    "GET /remotes": () => list(isAccepted ? accepted : rotaRemote),
    [ACCEPT]: () => {
      isAccepted = true;
      return { status: 200, body: { message: "The pages are accepted.", type: "success" } as const };
    },
  });
  await press(/^Accept pages of mfe-rota 1\.1\.0/);
  const dialog = within(screen.getByRole("dialog", { name: "Accept the pages of mfe-rota 1.1.0?" }));
  expect(dialog.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Clients, admins, billing staff, and viewers can open /x/mfe-rota/.",
    "Admins can open /x/mfe-rota/hours/all.",
  ]);
  expect(dialog.getByText("The pages open once 1.1.0 is promoted or set as canary.")).toBeVisible();
  await confirm("Accept pages");
  await waitFor(() => expect(screen.queryByText(/wants to/)).toBeNull());
  expect(api.requests.filter(({ key }) => key === ACCEPT)).toMatchObject([{ body: { version: "1.1.0" } }]);
});

test("keeps the dialog with the refusal", async () => {
  const refusal = { message: "There is no such release.", type: "error" } as const;
  renderRemotes({ "GET /remotes": () => list(rotaRemote), [ACCEPT]: () => ({ status: 404, body: refusal }) });
  await press(/^Accept pages/);
  await confirm("Accept pages");
  expect(await within(screen.getByRole("dialog")).findByText("There is no such release.")).toBeVisible();
});

test("shows them first among the versions of the remote", async () => {
  renderRemotes(
    { "GET /remotes": () => list(rotaRemote), "GET /remotes/{remote}/releases": () => list(...rotaRemote.releases) },
    "/admin/remotes?remote=mfe-rota",
  );
  expect(await screen.findByRole("heading", { name: "mfe-rota wants to add a page and change a page" })).toBeVisible();
});

describe("a version", () => {
  const waiting = { acceptedAt: null, acceptedBy: null };
  const pageOf = (version: string, state: "canary" | "ready", change = {}) =>
    buildPage({ version, state, ...waiting, ...change });
  const requestsOf = (...pages: Parameters<typeof buildRemote>[2] & object) =>
    findRequests([buildRemote([buildRelease()], 1, pages)]).map(({ version }) => version);

  test("asks once when a newer one asks for the same pages", () => {
    const reordered = { access: ["admin", "user"] };
    expect(requestsOf(pageOf("1.1.0", "canary"), pageOf("1.2.0", "ready", reordered))).toEqual(["1.2.0"]);
  });

  test("asks for itself when a newer one has other access", () => {
    expect(requestsOf(pageOf("1.1.0", "canary"), pageOf("1.2.0", "ready", { access: ["admin"] }))).toEqual([
      "1.2.0",
      "1.1.0",
    ]);
  });

  test("with accepted pages only asks for nothing", () => {
    expect(requestsOf(buildPage())).toEqual([]);
  });
});
