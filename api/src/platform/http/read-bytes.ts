import { raw } from "express";
import { hasBody, parse, type ReceiveBody } from "./read-body";

/** Like `createReceiveBody`, for bytes of any type: gives a Buffer, undefined without a body. Throws 413 above `mostBytes`, 415 for an encoded body. */
export function createReceiveBytes(mostBytes: number): ReceiveBody {
  const parser = raw({ limit: mostBytes, type: () => true, inflate: false });
  return async (request, response) => {
    const reading = hasBody(request) ? parse(parser, request, response) : Promise.resolve(undefined);
    await Promise.allSettled([reading]);
    return () => reading;
  };
}
