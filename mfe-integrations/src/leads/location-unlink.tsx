import { describeFailure, useChange } from "@portal/shared-ui/api";
import { Button } from "@portal/shared-ui/core";
import { useState } from "react";

import { UnlinkDialog } from "../integrations/unlink-dialog.js";
import { leadTexts } from "./leads.texts.js";

const texts = leadTexts.signed;

export function LocationUnlink() {
  const [open, setOpen] = useState(false);
  const unlinking = useChange((api) => api.call("POST /integration/disconnect/ghl", {}), {
    invalidates: "all",
    onSuccess: () => setOpen(false),
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
