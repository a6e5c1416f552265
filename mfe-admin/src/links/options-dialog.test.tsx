import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { renderForm } from "../testing/render-link-form.js";

beforeEach(() => localStorage.clear());

const RENAME = "POST /urls/rename-option";

async function open() {
  await userEvent.click(await screen.findByRole("button", { name: "Edit options" }));
  return within(screen.getByRole("dialog", { name: "Rename or merge options" }));
}

test("shows affected links before a rename, then their number", async () => {
  localStorage.setItem("platform", '["Flyer"]');
  const { api } = renderForm({
    [RENAME]: () => ({ status: 200, body: { message: "Renamed.", type: "success", merged: false, links: 12 } }),
  });
  const dialog = await open();
  await userEvent.click(dialog.getByRole("button", { name: "Rename" }));
  expect(dialog.getByText("Choose an option.")).toBeVisible();
  await userEvent.selectOptions(dialog.getByLabelText("Option"), "Flyer");
  await userEvent.type(dialog.getByLabelText("New name"), "Leaflet");
  expect(dialog.getByText(/^Every link with the platform “Flyer” gets “Leaflet”/)).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: "Rename" }));
  expect(await dialog.findByText("12 links were changed.")).toBeVisible();
  expect(api.requestsOf(RENAME).map(({ body }) => body)).toEqual([{ list: "platform", from: "Flyer", to: "Leaflet" }]);
  expect(localStorage.getItem("platform")).toBe('["Leaflet"]');
  await userEvent.click(dialog.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("merges an option into another by its name, ignoring case", async () => {
  const { api } = renderForm({
    [RENAME]: () => ({ status: 200, body: { message: "Merged.", type: "success", merged: true, links: 1 } }),
  });
  const dialog = await open();
  await userEvent.selectOptions(dialog.getByLabelText("List"), "Content types");
  await userEvent.selectOptions(dialog.getByLabelText("Option"), "Story");
  await userEvent.type(dialog.getByLabelText("New name"), "post");
  expect(dialog.getByText(/Both become one option\. You cannot separate them later\./)).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: "Merge" }));
  expect(await dialog.findByText("“Story” is now part of “Post”.")).toBeVisible();
  expect(dialog.getByText("1 link was changed.")).toBeVisible();
  expect(api.requestsOf(RENAME)[0]?.body).toEqual({ list: "contentType", from: "Story", to: "Post" });
});

test("explains why an option could not be renamed", async () => {
  renderForm({ [RENAME]: () => ({ status: 503, body: { message: "The portal is busy." } }) });
  const dialog = await open();
  await userEvent.selectOptions(dialog.getByLabelText("Option"), "Flyer");
  await userEvent.type(dialog.getByLabelText("New name"), "Leaflet");
  await userEvent.click(dialog.getByRole("button", { name: "Rename" }));
  expect(await dialog.findByRole("alert")).toHaveTextContent("Nothing was renamed.The portal is busy.");
  expect(dialog.getByLabelText("New name")).toHaveValue("Leaflet");
});
