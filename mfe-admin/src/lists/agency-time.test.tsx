import { renderWithHost } from "@portal/shared-ui/testing";
import { screen } from "@testing-library/react";

import { AgencyTime, TimesIn } from "./agency-time.js";

const agency = { name: "Cedar & Main", email: "help@cedar.example", phone: null, logo: null };

function renderTimes(more: { timeZone?: string }) {
  renderWithHost(
    <>
      <TimesIn />
      <AgencyTime at="2026-11-20T19:02:00Z" />
      <AgencyTime at="2026-11-20T19:02:00Z" named />
    </>,
    { agency: { ...agency, ...more } },
  );
  return screen.getAllByRole("time").map(({ textContent }) => textContent.replaceAll(/\s/g, " "));
}

test("shows times in the agency's zone, which it names where the page does not", () => {
  expect(renderTimes({ timeZone: "Pacific/Honolulu" })).toEqual([
    "Nov 20, 2026, 9:02 AM",
    expect.stringMatching(/^Nov 20, 2026, 9:02 AM (HST|GMT-10)$/),
  ]);
  expect(screen.getByText(/^Times in Hawaii-.* \(Pacific\/Honolulu\)$/)).toBeVisible();
});

test("uses the browser's zone when an older shell sends none", () => {
  expect(renderTimes({})).toHaveLength(2);
});
