/** The key in local storage beside the cookies; declared as necessary in `nx_cookie_modal`. */
export const noteKey = 'consentreceipt';
