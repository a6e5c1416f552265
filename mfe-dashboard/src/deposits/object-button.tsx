import { describeFailure } from "@portal/shared-ui/api";
import { Button } from "@portal/shared-ui/core";
import { ReasonDialog } from "@portal/shared-ui/overlay";
import { type ReactNode, useState } from "react";

import { depositTexts } from "./deposit.texts.js";
import { useObjection } from "./use-marked-deposits.js";

export interface ObjectButtonProps {
  /** Order id of the deposit or sale. */
  id: string;
  name: string;
  /** Effect of an objection, above the reason. */
  children: ReactNode;
}

/** The agency reads the reason. */
export function ObjectButton({ id, name, children }: ObjectButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const objecting = useObjection(() => setOpen(false));

  function toggle(isWanted: boolean) {
    objecting.reset();
    setOpen(isWanted);
  }

  return (
    <>
      <Button aria-label={`${depositTexts.object}: ${name}`} onClick={() => toggle(true)}>
        {depositTexts.object}
      </Button>
      {isOpen ? (
        <ReasonDialog
          title={`${depositTexts.object}: ${name}`}
          confirmLabel={depositTexts.object}
          busy={objecting.isPending}
          busyLabel={depositTexts.objecting}
          help={depositTexts.reader}
          failure={objecting.isError ? describeFailure(objecting.error).message : null}
          onConfirm={(reason) => objecting.mutate({ id, reason })}
          onCancel={() => toggle(false)}
        >
          {children}
        </ReasonDialog>
      ) : null}
    </>
  );
}
