import { describeFailure, useApi } from "@portal/shared-ui/api";
import { Button } from "@portal/shared-ui/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { UnlinkDialog } from "../integrations/unlink-dialog.js";
import { leadTexts } from "./leads.texts.js";

const texts = leadTexts.signed;

/** Ends where leads come from, after a warning. */
export function LocationUnlink() {
  const api = useApi();
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const unlinking = useMutation({
    mutationFn: () => api.call("POST /integration/disconnect/ghl", {}),
    onSuccess: async () => {
      setOpen(false);
      await client.invalidateQueries();
    },
  });
  return (
    <>
      <Button aria-label={`Unlink ${texts.title}`} onClick={() => setOpen(true)}>
        Unlink
      </Button>
      <UnlinkDialog
        name={texts.title}
        warning={texts.warning}
        open={open}
        busy={unlinking.isPending}
        failure={unlinking.error ? describeFailure(unlinking.error).message : null}
        onConfirm={() => unlinking.mutate()}
        onCancel={() => setOpen(false)}
      />
    </>
  );
}
