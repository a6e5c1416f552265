import type { HostApi } from "@portal/host-contract";
import { fakeWire, renderWithHost } from "@portal/shared-ui/testing";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { ExportMenu } from "./export-menu.js";

const saved: string[] = [];
beforeEach(() => {
  saved.length = 0;
  Object.assign(URL, { createObjectURL: () => "blob:portal", revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href}`);
  });
});
afterEach(() => jest.restoreAllMocks());

const query = { start: "2026-11-01", end: "2026-11-30", source: ["square" as const], location: [] };

function renderMenu(api: HostApi) {
  const page = renderWithHost(
    <ExportMenu query={query} printPath="/sales/print?start=2026-11-01" timeZone="America/New_York" />,
    {
      api,
      session: { status: "authenticated", role: "user" },
    },
  );
  return { ...page, user: userEvent.setup() };
}

async function choose(user: ReturnType<typeof userEvent.setup>, name: string) {
  await user.click(screen.getByRole("button", { name: "Export" }));
  await user.click(screen.getByRole("menuitem", { name }));
}

test("saves the shown sales under the name that the portal gives", async () => {
  const wire = fakeWire({
    "GET /sales/export/csv": () => ({
      status: 200,
      headers: { "Content-Disposition": "attachment; filename=sales-2026-11-01-to-2026-11-30.csv" },
    }),
  });
  const { user, host } = renderMenu(wire);
  await choose(user, "Export CSV");
  expect(await screen.findByRole("button", { name: "Export" })).toBeVisible();
  expect(wire.requests.map(({ path }) => path)).toEqual([
    "/sales/export/csv?start=2026-11-01&end=2026-11-30&source=square",
  ]);
  expect(saved).toEqual(["sales-2026-11-01-to-2026-11-30.csv blob:portal"]);
  expect(host.notices).toEqual([{ type: "success", message: "sales-2026-11-01-to-2026-11-30.csv is saved." }]);
});

test("shows progress until it stops on cancel", async () => {
  let signal: AbortSignal | null | undefined;
  const request: HostApi["request"] = (_, init) => {
    signal = init?.signal;
    return new Promise((_resolve, reject) => {
      init?.signal?.addEventListener("abort", () => reject(new DOMException("Given up.", "AbortError")));
    });
  };
  const { user } = renderMenu({ request });
  await choose(user, "Export XLSX");
  expect(await screen.findByText("Preparing…")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(await screen.findByRole("button", { name: "Export" })).toBeVisible();
  expect(signal?.aborted).toBe(true);
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  expect(saved).toEqual([]);
});

test("shows the portal's reason when there is no file", async () => {
  const { user } = renderMenu(
    fakeWire({
      "GET /sales/export/csv": () => ({ status: 409, body: { message: "Your export is still running." } }),
    }),
  );
  await choose(user, "Export CSV");
  expect(await screen.findByRole("alert")).toHaveTextContent("Nothing was saved.Your export is still running.");
  expect(saved).toEqual([]);
});

test("does not save a file that broke off", async () => {
  const blob = () => Promise.reject(new TypeError("network error"));
  const response = { ok: true, status: 200, headers: new Headers(), blob } as unknown as Response;
  const { user } = renderMenu({ request: () => Promise.resolve(response) });
  await choose(user, "Export CSV");
  expect(await screen.findByRole("alert")).toHaveTextContent("The download was incomplete. Please try again.");
  expect(saved).toEqual([]);
});

test("saves only the rows for other programs", async () => {
  const wire = fakeWire({
    "GET /sales/export/csv": () => ({
      status: 200,
      headers: { "Content-Disposition": "attachment; filename=sales-rows.csv" },
    }),
  });
  const { user } = renderMenu(wire);
  await choose(user, "Export CSV, rows only");
  await waitFor(() => expect(saved).toEqual(["sales-rows.csv blob:portal"]));
  expect(wire.requests.map(({ path }) => path)).toEqual([
    "/sales/export/csv?start=2026-11-01&end=2026-11-30&source=square&rows=only",
  ]);
});

test("links to the page for printing", async () => {
  const { user, host } = renderMenu(fakeWire({}));
  await choose(user, "Print view");
  expect(host.visits).toEqual(["/sales/print?start=2026-11-01"]);
});

test("exports the narrowed list, but says that printing lists all orders", async () => {
  const wire = fakeWire({
    "GET /sales/export/xlsx": () => ({
      status: 200,
      headers: { "Content-Disposition": "attachment; filename=a.xlsx" },
    }),
  });
  const props = {
    query,
    narrowed: { part: "tips", q: "wash" },
    printPath: "/sales/print",
    timeZone: "America/New_York",
  } as const;
  renderWithHost(<ExportMenu {...props} />, { api: wire, session: { status: "authenticated", role: "user" } });
  await userEvent.click(screen.getByRole("button", { name: "Export" }));
  const names = screen.getAllByRole("menuitem").map(({ textContent }) => textContent);
  expect(names).toEqual([
    "Export CSV",
    "Export CSV, rows only",
    "Export XLSX",
    "Print view of all orders",
    "Share with a bookkeeper",
  ]);
  await userEvent.click(screen.getByRole("menuitem", { name: "Export XLSX" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(wire.requests.map(({ path }) => path)).toEqual([
    "/sales/export/xlsx?start=2026-11-01&end=2026-11-30&source=square&part=tips&q=wash",
  ]);
});
