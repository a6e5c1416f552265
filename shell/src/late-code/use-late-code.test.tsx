import { renderHook, waitFor } from "@testing-library/react";

import { useLateCode } from "./use-late-code.js";

test("shows code that loaded between the render and its effect", async () => {
  const code = { page: "late" };
  let isRendered = false;
  const late = {
    loaded: () => {
      const loaded = isRendered ? code : null;
      isRendered = true;
      return loaded;
    },
    load: () => Promise.resolve(code),
  };
  const { result } = renderHook(() => useLateCode(late, true));
  await waitFor(() => expect(result.current.state).toEqual({ status: "ready", code }));
});
