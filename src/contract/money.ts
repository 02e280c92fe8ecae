// Money is stored and sent in paise; people read rupees.
/** '₹500' */
export const rupees = (paise: number): string => `₹${paise / 100}`;

/** '₹500.00', as receipts print it. */
export const rupeesAndPaise = (paise: number): string => `₹${(paise / 100).toFixed(2)}`;
