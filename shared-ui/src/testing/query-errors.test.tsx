import { render, screen, waitFor } from "@testing-library/react";

/** Jest prints an error's stack, which begins with the message. */
async function catchReport(query: () => unknown): Promise<string> {
  try {
    await query();
  } catch (error) {
    return error instanceof Error ? (error.stack ?? "no stack") : "no error";
  }
  return "found";
}

const soon = { timeout: 60 };

test.each([
  ["a query", () => screen.getByText("Total")],
  ["a query that waits", () => screen.findByText("Total", {}, soon)],
  ["waitFor", () => waitFor(() => screen.getByText("Total"), soon)],
  ["a query by role that waits", () => screen.findByRole("link", { name: "Total" }, soon)],
])("lists what exists when %s finds nothing", async (_, query) => {
  render(<p>Nothing owed</p>);
  expect(await catchReport(query)).toMatch(/Unable to find [^]*Total[^]*<body>[^]*Nothing owed/);
});

test("lists all matches when a query for one element finds several", async () => {
  render(
    <>
      <p className="first">Total</p>
      <p className="second">Total</p>
    </>,
  );
  const report = await catchReport(() => screen.findByText("Total", {}, soon));
  expect(report).toMatch(/matching elements:[^]*first[^]*second[^]*<body>[^]*first/);
});
