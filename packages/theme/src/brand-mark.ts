/** The store's mark, a basket with a leaf growing out of it, as shapes on a square of 40 with round corners. */
export const brandMark = {
  viewBox: "0 0 40 40",
  corner: 12,
  leaf: "M20 17c-1.2-5.6 2-10.3 9.6-10.6C30 13 26.2 16.8 20 17Z",
  bud: "M20 17c-.4-3.3-2.5-5.7-6.6-6.2C13.4 14.7 15.9 17 20 17Z",
  basket:
    "M7.5 18.5h25a1.5 1.5 0 0 1 1.47 1.8l-2.15 10.4A3.5 3.5 0 0 1 28.4 33.5H11.6a3.5 3.5 0 0 1-3.42-2.8L6.03 20.3A1.5 1.5 0 0 1 7.5 18.5Z",
  ribs: "M14.5 23v6M20 23v6M25.5 23v6",
  ribWidth: 2.2,
};
