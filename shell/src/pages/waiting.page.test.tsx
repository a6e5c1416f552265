import { act, render, screen } from "@testing-library/react";

import { WaitingPage } from "./waiting.page.js";

afterEach(() => jest.useRealTimers());

test("announces its title and message in a region that existed before them (issue 7.16, 'Verifying Role')", async () => {
  jest.useFakeTimers();
  render(<WaitingPage title="Verifying Role" words="We are checking." />);
  const region = screen.getByRole("status");
  expect(region).toBeEmptyDOMElement();
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(region).toHaveTextContent("Verifying Role. We are checking.");
  expect(screen.getByRole("status")).toBe(region);
});
