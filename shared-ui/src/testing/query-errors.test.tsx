import { render, screen, waitFor } from "@testing-library/react";

/** What Jest prints of an error: its stack, which begins with the message. */
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
  ["what is waited for", () => waitFor(() => screen.getByText("Total"), soon)],
  ["a query by role that waits", () => screen.findByRole("link", { name: "Total" }, soon)],
])("%s that finds nothing says what there is instead", async (_, query) => {
  render(<p>Nothing owed</p>);
  expect(await catchReport(query)).toMatch(/Unable to find [^]*Total[^]*<body>[^]*Nothing owed/);
});

test("a query that waits for one element names each of several that it found", async () => {
  render(
    <>
      <p className="first">Total</p>
      <p className="second">Total</p>
    </>,
  );
  const report = await catchReport(() => screen.findByText("Total", {}, soon));
  expect(report).toMatch(/matching elements:[^]*first[^]*second[^]*<body>[^]*first/);
});
