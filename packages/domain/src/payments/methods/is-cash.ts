/** The code of the method whose money the rider collects. */
export const cashOnDelivery = "cod";

/** Whether the rider collects the money. Every other method needs a gateway. */
export const isCash = (code: string): boolean => code === cashOnDelivery;
