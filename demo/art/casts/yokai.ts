export const yokai = `
@dama woman skin:pale hair:longest/ink lips:crimson
@momo child skin:fair hair:topknot/ink top:kimono/white/rose/crimson legs:hose/navy feet:sandals

== kagami-1-7
kitsune = @dama hat:foxears/ivory/rose top:kimono/crimson/white/gold back:ninetails pose:show prop:fan
yuki-onna = @dama hair:longest/fog top:kimono/white/ice/sky feet:bare pose:offer prop:orb
rokurokubi = @dama hair:bun/ink longneck top:kimono/plum/white/gold pose:show prop:cup
n-gdm325 = man skin:coal head:cat/coal/fog top:kimono/navy/white/red feet:bare hat:bandana/white/sky tail:tail/coal pose:dance prop:fan
hone-onna = woman skin:bone head:skull/bone hair:longest/ink top:kimono/violet/white/rose sleeve:bones pose:show prop:paperlantern hat:flowers/rose/pink
tengu = man broad skin:brick hair:mane/white brows:x/white nose:long/brick angry top:kimono/navy/gold/white legs:hose/white feet:sandals hat:biretta/ink/gold back:wings/ink/slate pose:hip other:leaffan
n-w16lyh = child upside skin:lime hair:wild/ink grin top:strips/amber/ink legs:bare feet:bare hat:horned/ivory pose:fall
princesa-kaguya = @0,250,130 moon + @0,0,96 @dama top:gown/rose/gold/ice hat:tiara/gold on:cloud/ice back:wind/lilac/ice pose:open
jorogumo = @0,90,120 web + @0,0,98 @dama top:kimono/ink/gold/crimson arms:4 pose:strum prop:lute
gashadokuro = @0,0,108 man giant skin:bone head:skull/bone eyes:glow/amber top:bones/bone sleeve:bones legs:bones feet:bones pose:kneel + @-150,0,30 house lit + @150,0,24 house lit

== chibiboshi
chibiboshi-41- = man skin:green head:kappa/green top:bare legs:wool/green feet:bare back:shield/moss pose:show prop:corn/green
chibiboshi-42- = umbrella
chibiboshi-43- = lanternface
chibiboshi-44- = @-10,-8,96 peach + @0,40,80 @momo hat:bandana/white/red happy pose:staff prop:flag/white/rose
chibiboshi-45- = man skin:white head:dog/white/ivory/tan top:vest/red/gold legs:wool/white feet:shoes tail:fox/white happy hat:bandana/red/white
chibiboshi-46- = man skin:brown head:monkey/brown/tan top:vest/blue/gold legs:wool/brown feet:bare tail:tail/brown grin pose:dance
chibiboshi-47- = man skin:green head:parrot/teal/red/yellow top:vest/plum/gold sleeve:fur/green legs:wool/green feet:claws/amber back:wings/green/gold stern pose:hip
chibiboshi-48- = man broad skin:red hair:curlyshort/ink fangs angry hat:horned/yellow top:strips/amber/ink legs:bare feet:bare pose:show prop:club/iron
chibiboshi-49- = man broad skin:blue hair:curlyshort/yellow fangs sad hat:horned/ivory top:strips/amber/ink legs:bare feet:bare pose:show prop:letter
chibiboshi-50- = woman skin:pale hair:fringe/fog top:kimono/ice/white/sky happy hat:flowers/white/ice pose:offer prop:orb
chibiboshi-51- = man stout skin:tan head:tanuki/tan/cream/umber top:bare legs:wool/tan feet:shoes hat:straw/straw/red tail:fox/umber pose:show prop:gourd other:book
chibiboshi-52- = wallface
chibiboshi-53- = @0,-6,60 jar paint:_/navy/white + @0,120,70 child skin:fair hair:topknot/ink angry top:kimono/blue/white/gold pose:raise prop:sword
chibiboshi-54- = man skin:white head:cat/white/ivory/rose top:bare legs:wool/white feet:shoes tail:tail/white happy hat:circlet/red pose:raise prop:coins
chibiboshi-55- = mirrorface

== abrazables
kappa = man skin:green head:kappa/green asleep top:bare legs:wool/green feet:bare back:shield/moss
tetera = teapot paint:_/iron/tan
zorro-de-una = man skin:amber head:fox/amber/white top:bare legs:wool/amber feet:shoes tail:fox/amber happy
zorro-de-una-cola-con = man skin:amber head:fox/amber/white top:bare legs:wool/amber feet:shoes back:ninetails/amber/white happy
baku = man skin:lilac head:baku/lilac/pink top:bare legs:spotted/orange/ink feet:claws/orange tail:liontail/lilac/plum
sandalia = sandal
daruma = daruma
nurarihyon = man skin:olivine hair:bald/ash top:kimono/violet/white/gold feet:shoes happy pose:show prop:cup
ballena = @0,60,92 fish whale bony coat:hair/white/ice/fog nobase
grulla = @0,-6,104 bird crane spread coat:hair/white/ink/red beak:x/amber nobase
`
