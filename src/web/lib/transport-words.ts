// What is said of a call that brought no answer. Calls are made outside of components, so the page leaves its words here.
export const transportWords = {
  noConnection: 'No connection. Please check your network and try again.',
  unreadable: 'The fault is on our side. Please try again in a minute.',
};
