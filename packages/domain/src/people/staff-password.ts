/** Minimum length of a staff password; customers need fewer. */
const STAFF_PASSWORD_LENGTH = 8;

/**
 * Whether a password is allowed for the back office: long enough, and not one of the most common of that length in
 * published leaks.
 */
export function isStaffPassword(password: string): boolean {
  const characters = [...password];
  if (characters.length < STAFF_PASSWORD_LENGTH || new Set(characters).size < 3) return false;
  return !common.has(password.toLowerCase());
}

const common = new Set(
  `12345678 123456789 1234567890 12345678910 0123456789 87654321 987654321 9876543210 11223344 1122334455 12341234
  123123123 123321123 147258369 147852369 159753456 741852963 789456123 963852741 123456789a 123456789q a123456789
  a12345678 q123456789 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 zaq12wsx qazwsxedc qwer1234 qwert123
  qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyui qwertyuiop qwerty123456 asdfghjk asdfghjkl asdf1234 asdfasdf
  zxcvbnm1 zxcvbnm123 abcd1234 abc12345 abc123456 abcdefgh abcdefg1 aa123456 aa12345678 password password1 password12
  password123 password1234 password! password1! passw0rd p@ssword p@ssw0rd p@ssw0rd1 pass1234 passwort admin123
  admin1234 admin12345 administrator adminadmin welcome1 welcome123 letmein1 letmein123 iloveyou iloveyou1 iloveyou2
  sunshine princess princess1 football football1 baseball basketball superman superman1 spiderman batman123 starwars
  whatever trustno1 computer internet michelle jennifer samantha jessica1 charlie1 michael1 liverpool chelsea1 arsenal1
  barcelona realmadrid manchester pakistan bangladesh bangladesh1 bangladesh123 dhaka123 dhaka1234 chittagong
  allahuakbar muhammad mohammad bismillah 01711111111 01700000000 changeme changeme1 default1 secret123 test1234
  testtest tatka123 tatka1234 shopping grocery1 blink182 mercedes corvette maverick midnight victoria elizabeth
  veronica dragon123 monkey123 shadow123 master123 google123 facebook samsung1 nokia123 killer123 hello123 hello1234
  lovelove loveyou1 ilovegod jesus123 freedom1 minecraft pokemon1 naruto123 qwe123qwe 123qweasd 123qwe123 1qa2ws3ed
  a1b2c3d4 a1s2d3f4 q1w2e3r4 q1w2e3r4t5 zxcvbnm, 1234qwer 12345qwert 123456qwerty 123456aa 123456abc 12345abc`.split(
    /\s+/,
  ),
);
