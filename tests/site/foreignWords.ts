/**
 * Words of the demo company and of the original of the specification, which a site of one's own must
 * not have anywhere (OWN-46).
 */
export const foreignWords =
  /portico|arthrex|orthop|\bacom\b|acom_|vet[-_ ]systems|knotline|lunaris|softline|unterschlei|fictional|fiktiv|ficticia|fictícia|fictive|erfunden|inventad|invented|v3\.32|tsao mei-lin/gi;
