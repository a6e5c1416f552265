import { describeFailure } from "@portal/shared-ui/api";
import { Button, Notice, TextArea } from "@portal/shared-ui/core";
import { type SubmitEvent, useState } from "react";

import styles from "./conversation.module.css";
import type { Side } from "./dispute.texts.js";
import { ReplyFiles } from "./reply-files.js";
import { useReplyFiles } from "./use-reply-files.js";
import { useSendMessage } from "./use-dispute.js";

/** Characters. */
const LONGEST = 2_000;

/** Text and files are cleared only after sending. */
function useReply(id: string) {
  const [text, setText] = useState("");
  const [isTried, setTried] = useState(false);
  const chosen = useReplyFiles();
  const sending = useSendMessage(id, {
    onSuccess: () => {
      setText("");
      setTried(false);
      chosen.clear();
    },
    onError: chosen.showRefusal,
  });
  const isEmpty = text.trim() === "" && chosen.files.length === 0;

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    setTried(true);
    if (!isEmpty && !sending.isPending) sending.mutate({ text: text.trim(), files: chosen.files });
  }

  function write(words: string) {
    setText(words);
    setTried(false);
  }

  return {
    text,
    write,
    chosen,
    sending,
    error: isTried && isEmpty ? "Write a message first." : undefined,
    handleSubmit,
  };
}

export function Reply({ id, side }: { id: string; side: Side }) {
  const { text, write, chosen, sending, error, handleSubmit } = useReply(id);
  return (
    <form className={styles.reply} onSubmit={handleSubmit} noValidate>
      <TextArea
        label={side === "client" ? "Your reply" : "Message to the client"}
        name="text"
        maxLength={LONGEST}
        error={error}
        value={text}
        readOnly={sending.isPending}
        onChange={({ target }) => write(target.value)}
      />
      <ReplyFiles chosen={chosen} isSending={sending.isPending} />
      {sending.isError ? (
        <Notice tone="bad" announce title="Your message was not sent. It is still here.">
          {describeFailure(sending.error).message}
        </Notice>
      ) : null}
      <div className={styles.send}>
        <Button
          type="submit"
          variant={side === "client" ? "primary" : "secondary"}
          busy={sending.isPending}
          busyLabel={sending.isPending && chosen.files.length > 0 ? "Sending files" : "Sending"}
        >
          {side === "client" ? "Send reply" : "Send message"}
        </Button>
      </div>
    </form>
  );
}
