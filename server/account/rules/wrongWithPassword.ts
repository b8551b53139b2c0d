/** Checks a new password beyond its length on the wire. docs/behaviour/account.md#fields. */
import { textLimits } from '../../../schemas/limits.ts'
import { newAccountLabels } from '../../../schemas/words/newAccounts.ts'

/**
 * The most common passwords of eight characters or more, lower-case: plain data. Guessers try these first. Shorter ones
 * fail the length check; variants with digits or marks at the end are recognised too (wrongWithPassword.ts).
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
password passw0rd p@ssword p@ssw0rd pa55word pa55w0rd passwort passphrase password1 password12 password123 password1234 mypassword
newpassword yourpassword thepassword changeme changeit letmein letmein1 letmein123 letmeinnow welcome welcome1 welcome123 welcome2 trustno1
trustnoone iloveyou iloveyou1 iloveyou2 iloveyouu ilovegod ilovehim ilovejesus loveyou loveme1 lovelove lovers123 forever
12345678 123456789 1234567890 12345678910 0123456789 87654321 987654321 9876543210 11111111 111111111 1111111111 22222222 33333333
44444444 55555555 66666666 77777777 88888888 99999999 00000000 000000000 0000000000 12341234 123123123 12312312 11223344 1122334455
112233445566 12121212 13131313 10101010 01010101 69696969 98765432 23456789 31415926 14141414 12344321 11112222 12131415 147258369
159753456 789456123 741852963 963852741 123654789 123789456 159357456 147852369 321654987 456789123 102030405 10203040 19871987
qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyqwerty qwerasdf qwer1234 qwert123 qwertzui qwertzuiop
azertyui azertyuiop azerty123 asdfghjk asdfghjkl asdfasdf asdf1234 asdfghjkl1 asdfjkl1 zxcvbnm1 zxcvbnm123 zxcvbnmz zxcvbnm zxcvzxcv
qazwsxedc qazwsx12 qazwsx123 qazwsxed qaz123wsx 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 2wsx3edc zaq12wsx zaq1zaq1 zaq1xsw2 1q2w3e4r 1q2w3e4r5t
1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 1a2b3c4d a1b2c3d4 a1b2c3d4e5 abcd1234 abcd12345 abc12345 abc123456 abcdefgh abcdefghi
abcdefghij abcdabcd abcabc123 aaaaaaaa aaaaaaaaa aaaa1111 aaa11111 a1234567 a12345678 a123456789 q1234567 q12345678 1234qwer 12345qwert
123qweasd 123qweasdzxc 123qwe123 qweasdzxc qweasd123 qwe123456 qwe12345 asd12345 asd123456 zxc12345 zxc123456 123456789a 12345678a
1234567a 123456aa 123456ab 123456abc 123456qwerty 123456789q 1234abcd 12345abc 123abc123 abc123abc administrator admin123 admin1234
admin12345 admin123456 adminadmin administrator1 rootroot rootpassword root1234 superuser superman superman1 supersecret secret123
secretpassword topsecret sysadmin webmaster manager1 default1 password! pass1234 pass12345 pass123456 passpass passpass1 test1234
test12345 test123456 testtest testing1 testing123 tester123 guest123 guestguest user1234 userpassword username username1 login123 loginlogin
access14 access123 internet internet1 computer computer1 keyboard microsoft microsoft1 windows1 windows10 macintosh android1 samsung1
samsung123 samsung12 nokia123 motorola iphone123 facebook facebook1 facebook123 google123 googlegoogle linkedin linkedin1 twitter1
youtube1 youtube123 instagram instagram1 whatsapp netflix1 minecraft minecraft1 minecraft123 pokemon1 pokemon123 pikachu1 starwars
starwars1 startrek startrek1 matrix123 gandalf1 gandalf123 spiderman spiderman1 batman123 batman12 ironman1 ironman123 wolverine
football football1 football12 football123 futbol123 baseball baseball1 baseball123 basketball basketball1 softball softball1 volleyball
hockey123 hockey12 soccer12 soccer123 swimming swimming1 rugby123 cricket1 cricket123 golfgolf tennis123 skateboard snowboard wrestling
liverpool liverpool1 liverpoolfc manchester manunited arsenal1 arsenal123 chelsea1 chelsea123 barcelona barcelona1 realmadrid juventus
juventus1 galatasaray fenerbahce besiktas celtic1888 rangers1 everton1 tottenham newcastle newcastle1 westham1 yankees1 cowboys1
steelers steelers1 packers1 redskins patriots lakers24 lakers123 cavaliers eagles123 dolphins dolphin1 dolphin123
sunshine sunshine1 sunshine12 sunflower princess princess1 princess12 princess123 butterfly butterfly1 butterfly123 babygirl babygirl1
beautiful beautiful1 cutiepie angel123 angelina blessed1 blessing charlie1 charlie123 chocolate chocolate1 cocacola coffee123 cookie123
cookies1 cupcakes1 diamond1 diamonds dragon12 dragon123 elephant elizabeth elizabeth1 family123 fireball flower123 flowers1 freedom1
freedom123 friends1 friends123 friendship happy123 happyday happiness hello123 hello1234 hellohello helloworld hellokitty hellokitty1
hunter12 hunter123 hunter2hunter jasmine1 jellybean jennifer jennifer1 jessica1 jessica123 jordan23 jordan123 justin123 kimberly killer123
killer12 lollipop lovebug1 lucky123 maverick marlboro marlboro1 michael1 michael123 michelle michelle1 midnight midnight1 mischief
mommy123 monkey12 monkey123 monkey1234 mustang1 mustang123 nicholas nicholas1 nicole123 nintendo nirvana1 orange123 peaches1
peanut123 pepper123 phoenix1 playboy1 playstation playstation2 playstation3 precious precious1 purple123 rainbow1 rainbow123 rebecca1
remember rockstar rockyou1 rockyou123 samantha samantha1 scooter1 scorpion serenity shadow12 shadow123 shannon1 slipknot slipknot1
snickers snowball snowflake softball12 sparkles spongebob spongebob1 stephanie strawberry strawberry1 summer123 summer2020 summer2021
summer2022 summer2023 summer2024 summer2025 summer2026 winter2020 winter2021 winter2022 winter2023 winter2024 winter2025 winter2026
spring2024 spring2025 spring2026 autumn2024 autumn2025 autumn2026 sweetheart sweetie1 sweetpea tequila1 thomas123 thunder1 tigger123
tinkerbell tinkerbell1 trinity1 tweety123 twilight twilight1 unicorn1 unicorns vanessa1 vanilla1 veronica victoria victoria1 vincent1
whatever whatever1 william1 yellow123 yourmom1 zachary1 alexander alexander1 alexandra amanda123 andrew123 anthony1 anthony123
ashley123 brandon1 brandon123 brittany chelsea12 chris123 christian christian1 christina christine christopher cristian daniel123
danielle danielle1 estrella1 fernando francesco gabriel1 gabriela giovanni isabella isabelle jackson1 jonathan jonathan1 joseph123
katherine lorenzo1 margaret marseille matthew1 matthew123 mercedes mercedes1 natalie1 nathalie patricia patrick1 richard1 robert123
roberto1 rosemary sebastian sebastian1 vladimir valentina williams iloveme1 jesus123 jesuschrist jesusislord godisgood
godbless1 heaven123 bismillah alhamdulillah hallo123 hallohallo passwort1 passwort123 schatz123 ichliebedich geheim123 fussball
schalke04 bayern123 motdepasse jetaime1 bonjour1 doudou123 soleil123 marseille13 contraseña contrasena tequiero teamo123 teamomucho
estrella mariposa corazon1 princesa princesa1 senha123 senha1234 brasil123 flamengo corinthians palmeiras ciao1234 amoremio
napoli123 juventus10 parola123 haslo123 haslo1234 polska123 kochamcie kochanie privet123 parol123 zxcvbnmnbvcxz wachtwoord welkom01
welkom123 hejhej123 sommar123 salasana salasana1 lozinka1 sifre123 computer123 corvette corvette1 ferrari1 ferrari123 porsche911
mercedes123 harley123 harleydavidson yamaha123 suzuki123 kawasaki bmw12345 chevrolet mustang67 camaro69 trucking1 airborne
warcraft warcraft1 starcraft counterstrike callofduty fortnite fortnite1 fortnite123 roblox123 leagueoflegends overwatch undertaker johncena
metallica metallica1 greenday greenday1 blink182 ironmaiden ironmaiden1 linkinpark acdc1234 rocknroll rockandroll guitar123 drummer1
music123 musicman babylove honeybee honey123 bubbles1 buttercup butterscotch marshmallow pineapple watermelon blueberry raspberry
blackberry1 cheesecake chicken1 chicken123 hamburger spaghetti mountain1 nothing1 nothing123 anything noaccess nopassword nopass123
password00 password01 password02 password07 password10 password11 password13 password21 password22 password23 password69 password77
password99 password2 password3 password4 password5 password7 password8 password9 correcthorsebatterystaple correcthorse opensesame
open1234 opendoor letmepass letitbe1 enter123 access12 security security1 securityy private1 privacy1 blahblah blahblah1 fuckyou1
fuckyou123 fuckyou2 fuckoff1 asshole1 bitch123 bullshit bullshit1 shithead dickhead motherfucker pussy123 sexy1234 sexygirl sexylady
killer1234 death123 devil666 satan666 lucifer1 godzilla godzilla1 dragonball dragonball1 dragonballz naruto123 narutouzumaki onepiece
`
    .trim()
    .split(/\s+/),
)

/** A password without the characters that people append to a common one. */
const stem = (password: string): string => password.replace(/[\d\s!-/:-@[-`{-~]+$/, '')

const isCommon = (password: string): boolean => {
  const plain = password.normalize('NFKC').toLowerCase()
  return commonPasswords.has(plain) || commonPasswords.has(stem(plain)) || new Set(plain).size < 3
}

/** Letters and digits of a text, in lower case. */
const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** The problem of this member's new password, as a sentence; undefined if there is none. */
export const wrongWithPassword = (password: string, username: string): string | undefined => {
  if (password.length < textLimits.passwordHint) return `Passwords are ${textLimits.passwordHint} characters or longer.`
  if (bare(password) === bare(username)) return newAccountLabels.passwordIsName
  return isCommon(password) ? newAccountLabels.passwordCommon : undefined
}
