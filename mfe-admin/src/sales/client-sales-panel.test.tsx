import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { buildAnswer, RANGE, readRows, renderBilling, showSales } from "../testing/render-billing.js";

test("asks for the sales of the chosen clients in the chosen days", async () => {
  const { api, host } = await renderBilling({ location: "/AdminDash?filter=a" });
  await userEvent.click(screen.getByRole("checkbox", { name: "Dana Whitfield" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "Tomás Alvarez" }));
  await userEvent.type(screen.getByLabelText("Start date"), "11/01/2026");
  await userEvent.type(screen.getByLabelText("End date"), "11/20/2026");
  await showSales();

  await screen.findByRole("table", { name: "Sales" });
  expect(api.requestsOf("POST /integration/get-all-clients").map(({ body }) => body)).toEqual([
    { userId: ["usr_dana", "usr_tomas"], startDate: "2026-11-01", endDate: "2026-11-20" },
  ]);
  expect(host.visits.at(-1)).toBe("/AdminDash?filter=a&start=2026-11-01&end=2026-11-20");
});

test("asks for all clients by one word", async () => {
  const { api } = await renderBilling();
  await userEvent.click(screen.getByRole("checkbox", { name: "Select all" }));
  await showSales();

  await screen.findByRole("table", { name: "Sales" });
  expect(api.requestsOf("POST /integration/get-all-clients")[0]?.body).toMatchObject({ userId: "all" });
});

test("has no button that bills: billing does not exist yet", async () => {
  await renderBilling();
  await userEvent.click(screen.getByRole("checkbox", { name: "Dana Whitfield" }));
  await showSales();
  await readRows("Totals");

  const names = screen.getAllByRole("button").map((button) => button.getAttribute("aria-label") ?? button.textContent);
  const view = (name: string) => `View as this client: ${name}`;
  const views = ["Dana Whitfield", "Tomás Alvarez", "Noor Haddad"].map(view);
  expect(names).toEqual([...views, "Open calendar: Start date", "Open calendar: End date", "Show sales"]);
});

test("asks for both dates", async () => {
  const { api } = await renderBilling({ location: "/AdminDash" });
  await userEvent.click(screen.getByRole("checkbox", { name: "Dana Whitfield" }));
  await userEvent.type(screen.getByLabelText("Start date"), "11/01/2026");
  await showSales();

  expect(screen.getByRole("alert")).toHaveTextContent("Please select both start and end dates.");
  expect(api.requestsOf("POST /integration/get-all-clients")).toEqual([]);
});

test("asks for a client, until there is one", async () => {
  const { api } = await renderBilling();
  await showSales();

  expect(screen.getByRole("alert")).toHaveTextContent("Please select at least one client.");
  expect(api.requestsOf("POST /integration/get-all-clients")).toEqual([]);

  await userEvent.click(screen.getByRole("checkbox", { name: "Dana Whitfield" }));
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("says what it waits for", async () => {
  await renderBilling({ sales: () => new Promise(() => undefined) });
  await userEvent.click(screen.getByRole("checkbox", { name: "Dana Whitfield" }));
  await showSales();

  expect(await screen.findByText("Loading the sales")).toBeInTheDocument();
});

test("shows the refusal of the portal, and tries again on request", async () => {
  let isRefused = true;
  await renderBilling({
    sales: () =>
      isRefused
        ? { status: 422, body: { message: "A chosen client does not exist." } }
        : { status: 200, body: buildAnswer() },
  });
  await userEvent.click(screen.getByRole("checkbox", { name: "Dana Whitfield" }));
  await showSales();

  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("Error fetching data");
  expect(alert).toHaveTextContent("A chosen client does not exist.");

  isRefused = false;
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await readRows("Sales")).toHaveLength(2);
});

test("moves the focus to the result of 'Show sales', which has a name that says it", async () => {
  await renderBilling();
  await userEvent.click(screen.getByRole("checkbox", { name: "Dana Whitfield" }));
  await showSales();

  const result = await screen.findByRole("region", { name: /^Sales from Nov\s1\s–\s20,\s2026: 2 clients, \$54\.00/ });
  expect(result).toHaveFocus();
});

test("leads Back to the answer of the days before", async () => {
  const { host } = await renderBilling();
  await userEvent.click(screen.getByRole("checkbox", { name: "Dana Whitfield" }));
  await showSales();
  await readRows("Totals");
  const start = screen.getByLabelText("Start date");
  await userEvent.clear(start);
  await userEvent.type(start, "11/10/2026");
  await showSales();
  await screen.findByRole("region", { name: /^Sales from Nov\s10\s/ });
  expect(host.visits).toEqual(["/AdminDash?start=2026-11-10&end=2026-11-20"]);

  act(() => host.snapshot().navigation.navigate(`/AdminDash${RANGE}`));
  expect(await screen.findByRole("region", { name: /^Sales from Nov\s1\s/ })).toBeVisible();
});
