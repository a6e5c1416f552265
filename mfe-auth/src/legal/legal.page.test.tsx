import { renderWithHost } from "@portal/shared-ui/testing";
import { screen } from "@testing-library/react";

import { LegalPage } from "./legal.page.js";
import { PrivacyPage } from "./privacy.page.js";
import { privacyText } from "./privacy.texts.js";
import { TermsPage } from "./terms.page.js";
import { termsText } from "./terms.texts.js";

const NOTE = "The agency must put its own wording here before the portal is used.";

test.each([
  { path: "/terms", title: "Terms of use", Page: TermsPage },
  { path: "/privacy", title: "Privacy notice", Page: PrivacyPage },
])("shows title and date at $path with a note that the agency must replace the sample", ({ path, title, Page }) => {
  renderWithHost(<Page />, { location: path });
  expect(screen.getByRole("heading", { level: 1, name: title })).toBeVisible();
  expect(screen.getByText(/^Version of Nov\s29,\s2026$/)).toBeVisible();
  expect(screen.getByText(NOTE)).toBeVisible();
  expect(screen.getByRole("main")).toBeVisible();
  expect(screen.getByRole("link", { name: "Go to the portal" })).toHaveAttribute("href", "/");
});

test("shows only the newest version, without a note once it is the agency's own", () => {
  const sections = [{ heading: "Ours", text: "Our own words." }];
  const own = { ...termsText, versions: [...termsText.versions, { version: "2027-01-04", sections }] as const };
  renderWithHost(<LegalPage document={own} />);
  expect(screen.getByText(/^Version of Jan\s4,\s2027$/)).toBeVisible();
  expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual(["Ours"]);
  expect(screen.queryByText(NOTE)).not.toBeInTheDocument();
});

test.each([termsText, privacyText])("lists the versions of $title in order, each with text", ({ versions }) => {
  const days = versions.map(({ version }) => version);
  expect(days).toEqual([...new Set(days)].sort());
  for (const { sections } of versions) for (const { heading, text } of sections) expect(heading && text).not.toBe("");
});
