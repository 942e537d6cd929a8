/** Words and passwords that attackers try first. The rules are in `password`. */

/**
 * Stems of the most common leaked passwords, without digits and symbols. Words of the recovery phrase list are left
 * out because `password` checks that list too. Slurs are left out.
 */
export const COMMON_STEMS: ReadonlySet<string> = wordsOf(`
  a aaron abc abracadabra abrakadabra adam adidas admin administrator adobe airborne albert aleksander aleksandra
  alessandro alex alexis amanda amazon america amy anastasiya andrea andrew android angel angela angelofwar angels ann
  anna anthony anything apollo apples armageddon arsenal arthur asd ashley asshole astalavista audi austin australia
  babemagnet badboy badnaamhere barbara barcelona baseball basketball batman bear beaver beavis benjamin berlin betty
  bigboy bigdaddy bigdog billionaire billy binance bitch bitcoin biteme blackberry bladerunner blessed blockchain bmw
  bobby bondarenko boomer boston brandon brasil brenda brian brooklyn bruce bubba bulldog bullshit businessbabe buster
  butterfly california callofduty camaro cameron canada carl carlos casablanca changeme charles charlie cheerleaers
  chelsea chester chevy chewbacca chicago chocolate chris christ christine christophe christopher cocacola cocksucker
  coinbase comicbookdb compaq computer contortionist contrasena cookie corvette counterstrike cowboy cowboys creative
  crypto cryptocurrency ctdfcnjgjkm cxfcnkbdfz cynthia dakota dallas daniel darthvader david davis deborah deepthroat
  default demo dennis deutschland devil devilmaycry dexter dhjnvytyjub diablo discord dkflbvbhjdbx dkflbvbhjdyf
  dogecoin doggystyle dollar dolphins donald donna douglas dragonballz driver eagles edward ejaculation elizabeth
  eminem enterprise eric ethereum evanescence evangelion everything facebook falcon fender ferrari fishing five
  fkmnthyfnbdf fktrcfylhf florida flvbybcnhfnjh football forever fortnite four france frank fred freedom friday
  friendster fuck fucker fucking fuckme fuckoff fuckyou gandalf gangbanged garfield gary gemini george germany gfhjkm
  ghbdtn ghbdtndctv ghbdtnrfrltkf ghjcnbnenrf ghjcnjgfhjkm ghostrider giants girls github gmail godisgood golden golf
  goodbye google greedisgood gregory guest gunner hannah hardcore harley harry harrypotter haslo heather heaven helen
  hellokitty helloworld helpme henry hey hi highlander hodl hogwarts honda hondacivic horny hotdog hotmail housewifes
  htubcnhfwbz hunter i iceman ii ilovepussy iloveu iloveyou india insertions instagram intercourse internet iphone
  ironmaiden ironman italia iwantu jack jackson james january jasmine jason jasper jediknight jeffrey jennifer jerry
  jessica jesus jesuschrist jimmy john johnson jonathan jones jordan jose joseph joshua juan july june justin
  justinbieber juventus karen keith kenneth kevin killer kimberly knickerless konstantin lakers lambo lamborghini
  larry laura lawrence leavemealone ledger letmein lifeisgood limpbizkit linda linkedin lisa litecoin liverpool
  lockerroom login london losangeles lovely loveme lover lovers loveyou lucifer madagaskar madison maggie manchester
  manutd margaret maria marina mario mark marlboro martha martin mary masterbaiting masterbate masterbating
  masturbation matthew maurolarastefy maverick maximilian maxwell me melissa mercedes merlin metamask mexico michael
  michelle mickey microphone microsoft mike miller millionaire minecraft momsanaladventure monday money montecarlo
  moscow mostwanted motdepasse motherlode multiplelo mustang my mypass mypassword mywallet nakamoto nancy naruto
  nascar natasha needforspeed netflix newyork nicholas nicole nikita nine nintendo nirvana nissan no nobody nokia
  november nthvbyfnjh numberone nuttertools oliver opensesame packers paris parola passcode passphrase passwd password
  passwort pathfinder patricia patrick paul peaches penetrating penetration peter phantom phoenix pikachu playboy
  player playstation pokemon poland pookie pornographic porsche prince princess purple pussylicker pussylover qwe
  qwerty qwertz raiders rainbow ranger rangers raymond realmadrid rebecca red redskins redsox rfhfvtkmrf richard
  rjirfrgbde rjycnfynby roadrunner robert roblox roger ronald ronaldinho root rosebud roy rush russia ruth ryan
  salasana samantha samson samsung samuel sandra sarah satan saturday scooby scooter scorpio scott senha september
  sersolution sexy sharon shelby shevchenko skywalker slayer slipknot smallville smith smokey snoopy softball solana
  somebody something sonyericsson sophie sparky spiderman spotify star startrek starwars steelers stephanie stephen
  steve steven strawberry stupid suckit suckmydick sunday sunshine superman supersonic susan sydney syncmaster taylor
  telegram temp temporary tender tendies terminator terry tester testing texas the thomas thursday tigers tigger
  timothy tinkerbell tokiohotel toor tothemoon toyota translator trinity trustno trustnoone tuesday twitter ukraine
  uncencored undertaker user vflfufcrfh vfntvfnbrf vfvfvskfhfve viking viper vitalik volkswagen volleyball voodoo
  voyager vqsablpzla wachtwoord walletconnect warcraft watermelon websolutions wednesday whatever whatsapp william
  williams windows winston wizard xbox xyz yahoo yamaha yankees yes yfnfitymrf yjdsqgfhjkm youtube zcxfcnkbdf zelda
  zxc
`)

/** Passwords of at least ten characters among the 10,000 most common that no rule or stem refuses. Slurs are left out. */
export const COMMON_PASSWORDS: ReadonlySet<string> = wordsOf(`
  usuckballz1 soso123aljg mailcreated5240 polniypizdec0211 sojdlg123aljg montgom240 7ugd5hip2j 9293709b13 vsjasnel12
  pufunga7782 ghhh47hj7649 alexander1 metallica1 3rjs1la7qe quant4307s groupd2013 newproject2004 j3qq4h7h2v spartan117
  hd764nw5d7e1vb1 123hfjdk147 8phrowz622 5hsu75kpot 8phrowz624 postov1000 gy3yt2rgls 23176djivanfros
`)

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/))
}
