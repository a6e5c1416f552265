import { Fragment, type ReactNode } from "react";

/** Allows line breaks after slashes: `Account/Channel/Site` is longer than its column. */
export function breakAtSlashes(text: string): ReactNode {
  return text.split(/(?<=\/)/).map((part, index) => (
    <Fragment key={`${String(index)} ${part}`}>
      {index === 0 ? null : <wbr />}
      {part}
    </Fragment>
  ));
}
