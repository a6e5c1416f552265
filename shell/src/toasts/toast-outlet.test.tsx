import { act, fireEvent, screen } from "@testing-library/react";

import { renderPortal } from "../testing/render-portal.js";

beforeEach(() => {
  window.localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

async function showToast(button: string, message: string): Promise<void> {
  renderPortal({ at: "/", role: "user" });
  await act(() => jest.advanceTimersByTimeAsync(0));
  fireEvent.click(screen.getByRole("button", { name: button }));
  await act(() => jest.advanceTimersByTimeAsync(0));
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByText(message)).toBeVisible();
}

test("shows a toast for 3000 ms", async () => {
  await showToast("Notify", "Saved");
  await act(() => jest.advanceTimersByTimeAsync(2990));
  expect(screen.getByText("Saved")).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(10));
  expect(screen.queryByText("Saved")).toBeNull();
});

test("shows a toast for its own duration", async () => {
  await showToast("Notify long", "Refused");
  await act(() => jest.advanceTimersByTimeAsync(5990));
  expect(screen.getByText("Refused")).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(10));
  expect(screen.queryByText("Refused")).toBeNull();
});

test("removes only the dismissed toast", async () => {
  await showToast("Notify", "Saved");
  fireEvent.click(screen.getByRole("button", { name: "Notify long" }));
  await act(() => jest.advanceTimersByTimeAsync(0));
  const [newest] = screen.getAllByRole("button", { name: "Dismiss" });
  if (newest) fireEvent.click(newest);
  expect(screen.queryByText("Refused")).toBeNull();
  expect(screen.getByText("Saved")).toBeVisible();
});

test("removes error toasts when the step succeeds (issue 7.16)", async () => {
  await showToast("Notify long", "Refused");
  fireEvent.click(screen.getByRole("button", { name: "Notify" }));
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByText("Saved")).toBeVisible();
  expect(screen.queryByText("Refused")).toBeNull();
});
