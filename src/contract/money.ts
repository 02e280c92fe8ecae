// Money is stored and sent in paise; people read rupees.
/** '₹500' */
export const rupees = (paise: number): string => `₹${paise / 100}`;
